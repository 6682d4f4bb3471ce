import type { Clipboard } from "./clipboard.ts";

export const sheets: Clipboard[] = [
  {
    of: "Google Sheets: cells",
    html: '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="padding:2px 3px;font-weight:bold;">Month</td><td style="font-weight:bold;">Sum</td></tr><tr><td>May</td><td style="text-align:right;">1,200</td></tr></tbody></table>',
    text: "Month\tSum\nMay\t1,200",
    becomes: ["| Month | Sum |", "| May | 1,200 |"],
  },
  {
    of: "Google Sheets: one cell",
    html: '<style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><span style="font-size:10pt;font-family:Arial;font-style:normal;text-align:right;" data-sheets-value=\'{"1":3}\'>1,200</span>',
    becomes: ["1,200"],
  },
  {
    of: "Excel: cells with a line end in one",
    html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";}--></style></head><body link="#467886"><table border=0 cellpadding=0 cellspacing=0 width=128 style=\'border-collapse:collapse;width:96pt\'><!--StartFragment--> <col width=64 span=2 style=\'width:48pt\'> <tr height=20 style=\'height:15.0pt\'> <td height=20 class=xl65 width=64>Name</td> <td class=xl65>Street</td> </tr> <tr> <td>Ann</td> <td>12 High St<br>  London</td> </tr><!--EndFragment--></table></body></html>',
    becomes: ["| Name | Street |", "| Ann | 12 High St ⏎ London |"],
  },
];
