/** What a plain text field can contain: markup, templates, formulas, and characters that end or confuse what surrounds them. */
export const hostileTexts: readonly string[] = [
  `<script>pwned()</script>`,
  `</title><script>pwned()</script>`,
  `"><img src=x onerror=pwned()>`,
  `' onmouseover='pwned()`,
  `</script><script>pwned()</script><!--`,
  `]]><script>pwned()</script>]]><script>pwned()</script>`,
  `&lt;script&gt;pwned()&lt;/script&gt; & &amp; &#60;`,
  `<!--app--><!--head--></head></body></html>`,
  `{{constructor.constructor('pwned()')()}} \${pwned()} $& $1 $\``,
  `javascript:pwned()`,
  `=HYPERLINK("https://evil.example","x")`,
  `%00%0a%0d%3Cscript%3E \\u003cscript\\u003e`,
  `a\u0001b\u000bc\u001bd\ufffee\u2028f\u202eg\u200bh`,
  `__proto__ constructor toString`,
];
