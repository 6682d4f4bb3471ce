import type { Clipboard } from "./clipboard.ts";

export const mail: Clipboard[] = [
  {
    of: "Gmail: paragraphs in its wrapper",
    html: '<div class="gmail_default" style="font-family:arial,sans-serif;font-size:small"><div>Hi Sam,</div><div><br></div><div>fine with <b>me</b>.</div></div>',
    becomes: ["Hi Sam,", "fine with **me**."],
  },
  {
    of: "Gmail: part of a letter, as Chrome copies it, with a picture of a face",
    html: '<meta charset="utf-8"><span style="color: rgb(34, 34, 34); font-family: Arial, Helvetica, sans-serif; font-size: small; font-style: normal; font-weight: 400; white-space: normal; display: inline !important; float: none;">See you<span> </span></span><b style="font-size: small; font-weight: 400;">soon</b><span style="font-size: small;"> </span><img data-emoji="🙂" class="an1" alt="🙂" src="https://fonts.gstatic.com/s/e/1f642.png"><br style="font-size: small;"><span style="font-size: small;">Ann</span>',
    becomes: ["See you soon 🙂", "Ann"],
  },
  {
    of: "Gmail: a quoted letter",
    html: '<div dir="ltr">Yes.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Monday Ann wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)"><div dir="ltr">Shall we?</div></blockquote></div>',
    becomes: ["Yes.", "On Monday Ann wrote:", "> Shall we?"],
  },
  {
    of: "Outlook on the web: lines that are blocks, and a list",
    html: '<div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">Hello</div><div class="elementToProof" style="font-size: 12pt;"><br></div><ol start="1" data-editing-info=\'{"orderedStyleType":1}\' style="margin-top: 0px;"><li style="font-size: 12pt; list-style-type: &quot;1. &quot;;"><div role="presentation" class="elementToProof">One</div></li><li><div>Two</div></li></ol>',
    becomes: ["Hello", "1. One", "2. Two"],
  },
  {
    of: "Slack: a message of two paragraphs with a face, a mention and code",
    html: '<meta charset="utf-8"><span style="font-size: 15px; white-space: normal; display: inline !important;">First </span><ts-mention data-id="U1" data-label="@Ann">@Ann</ts-mention><span style="font-size: 15px;"> </span><img src="https://a.slack-edge.com/1f389.png" alt=":tada:" data-stringify-type="emoji" data-stringify-emoji=":tada:"><span aria-label="" class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="box-sizing: inherit; display: block; height: 8px;"></span><span style="font-size: 15px;">Second </span><code data-stringify-type="code" class="c-mrkdwn__code" style="font-size: 12px;">npm test</code>',
    becomes: ["First @Ann :tada:", "Second `npm test`"],
  },
  {
    of: "Slack: nested bullets, one list for each level",
    html: '<ul data-stringify-type="unordered-list" data-list-tree="true" class="p-rich_text_list p-rich_text_list__bullet" data-indent="0" data-border="0"><li data-stringify-indent="0" data-stringify-border="0">One</li></ul><ul data-stringify-type="unordered-list" class="p-rich_text_list" data-indent="1"><li data-stringify-indent="1">Inner</li></ul><ul data-indent="0"><li data-stringify-indent="0">Two</li></ul>',
    becomes: ["- One", "  - Inner", "- Two"],
  },
  {
    of: "Slack: lines in a quote and a block of code",
    html: '<blockquote type="cite" class="c-mrkdwn__quote" data-stringify-type="quote">One<br aria-hidden="true">two</blockquote><pre class="c-mrkdwn__pre" data-stringify-type="pre">const a = 1;\n  b();</pre>',
    becomes: ["> One ⏎ two", "    const a = 1;", "      b();"],
  },
  {
    of: "Gmail: a thread, of which one answer is in its own size, with a link by way of Google",
    html: '<div dir="ltr"><div class="gmail_default" style="font-size:small">Yes, see <a href="https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1&amp;source=gmail">this</a>.</div></div><div class="gmail_quote"><div>Shall we?</div></div>',
    becomes: ["Yes, see [this](https://example.com/a?b=1).", "Shall we?"],
  },
  {
    of: "Outlook: a link by way of Safe Links",
    html: '<p class="MsoNormal">See <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa&amp;data=05%7C01&amp;reserved=0">this</a>.</p>',
    becomes: ["See [this](https://example.com/a)."],
  },
];
