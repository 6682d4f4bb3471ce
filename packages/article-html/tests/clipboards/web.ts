import type { Clipboard } from "./clipboard.ts";

export const web: Clipboard[] = [
  {
    of: "ChatGPT: an answer with code, its language and its button",
    html: '<p data-start="0" data-end="20">Run <code data-start="4" data-end="9">npm</code>:</p><pre class="overflow-visible!" data-start="22"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center text-xs font-sans justify-between h-9">ts</div><div class="sticky top-9"><div class="absolute end-0 bottom-0 flex h-9"><div class="flex items-center gap-4"><button class="flex gap-1 items-center" aria-label="Copy">Copy code</button></div></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-ts"><span><span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>;\n\na();\n</span></code></div></div></pre><p>Done.</p>',
    becomes: ["Run `npm`:", "    const a = 1;", "    ", "    a();", "Done."],
    notText: ["ts", "Copycode"],
  },
  {
    of: "ChatGPT: a loose list, a rule and a formula",
    html: '<ol data-start="1"><li data-start="3"><p><strong>First</strong></p></li><li><p>Second:</p><ul><li><p>inner</p></li></ul></li></ol><hr><p>So <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span> it is.</p>',
    becomes: ["1. **First**", "2. Second:", "  - inner", "---", "So x^2 it is."],
    notText: ["x"],
  },
  {
    of: "ChatGPT: a question, whose lines are kept by its style",
    html: '<div class="whitespace-pre-wrap" style="white-space: pre-wrap;">First line\nSecond line</div>',
    becomes: ["First line", "Second line"],
  },
  {
    of: "GitHub: a heading with its anchor, tasks, and code with its button",
    html: '<div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" dir="auto">Usage</h2><a id="user-content-usage" class="anchor" aria-label="Permalink: Usage" href="#usage"><svg><path></path></svg></a></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked=""> Write</li>\n<li class="task-list-item"><input type="checkbox" disabled="" class="task-list-item-checkbox"> Test</li></ul><div class="highlight highlight-source-shell notranslate position-relative overflow-auto"><pre>npm i\nnpm start</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" class="ClipboardButton" value="npm i"><svg></svg></clipboard-copy><button type="button">Copy</button></div></div>',
    becomes: ["## Usage", "[x] Write", "[ ] Test", "    npm i", "    npm start"],
    notText: ["Copy"],
  },
  {
    of: "GitHub: a footnote that is named twice",
    html: '<p>Wet<sup><a href="https://github.com/a/b#user-content-fn-1-ab" id="user-content-fnref-1-ab" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup> and<sup><a href="https://github.com/a/b#user-content-fn-1-ab" id="user-content-fnref-1-2-ab" data-footnote-ref="">1</a></sup></p><section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1-ab"><p>As many say. <a href="https://github.com/a/b#user-content-fnref-1-ab" data-footnote-backref="" aria-label="Back to reference 1">↩</a> <a href="https://github.com/a/b#user-content-fnref-1-2-ab" data-footnote-backref="">↩<sup>2</sup></a></p></li></ol></section>',
    becomes: ["Wet[^1^](#fn) and[^1^](#fn)", "---", "1. As many say. [↩](#fnref) [↩^2^](#fnref)"],
    tells: "Left out: 1 hidden label.",
    notText: ["Footnotes"],
  },
  {
    of: "A page of questions, whose headings are buttons and whose words stand beside blocks",
    html: '<article>Loose<section><h3><button aria-expanded="true">What?</button></h3><div>That.</div></section><span style="display:block">Own line</span><b>Bold<div>block</div></b><a href="https://example.com/"><h4>Card</h4>text</a><dl><dt>Term</dt><dd>Meaning</dd></dl><button>Buy</button></article>',
    becomes: [
      "Loose",
      "### What?",
      "That.",
      "Own line",
      "**Bold**",
      "**block**",
      "#### [Card](https://example.com/)",
      "[text](https://example.com/)",
      "Term",
      "Meaning",
    ],
    tells: "Left out: 1 button.",
    notText: ["Buy"],
  },
  {
    of: "A page whose text is 18 pixels high throughout, as Chrome copies it",
    html: '<h2 style="font-size: 32px; font-weight: 700;">Title</h2><p style="font-size: 18px; font-weight: 400;">All of it in one size, but for a <span style="font-size: 10px;">small</span> word.</p>',
    becomes: ["## Title", "All of it in one size, but for a {small small} word."],
  },
  {
    of: "WordPress: blocks with a pull quote, details and a footnote",
    html: '<!-- wp:paragraph -->\n<p>Wet<sup data-fn="0a-1" class="fn"><a href="#0a-1" id="0a-1-link">1</a></sup>.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:pullquote -->\n<figure class="wp-block-pullquote"><blockquote><p>Grand</p><cite>Ann</cite></blockquote></figure>\n<!-- /wp:pullquote -->\n\n<!-- wp:details -->\n<details class="wp-block-details"><summary>More</summary><!-- wp:paragraph -->\n<p>Folded</p>\n<!-- /wp:paragraph --></details>\n<!-- /wp:details -->\n\n<!-- wp:footnotes -->\n<ol class="wp-block-footnotes"><li id="0a-1">As many say. <a href="#0a-1-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>\n<!-- /wp:footnotes -->',
    becomes: ["Wet[^1^](#fn).", "> Grand", "> Ann", "**More**", "Folded", "---", "1. As many say. [↩︎](#fnref)"],
    tells: "Sections that could be folded away are always open here.",
  },
  {
    of: "WordPress, classic: a picture with a caption, a line break and a face",
    html: '<p>One<br />\ntwo <img src="https://s.w.org/images/core/emoji/1f600.svg" alt="😀" class="wp-smiley" /></p>\n<figure class="wp-caption alignnone"><img src="https://example.com/a.jpg" alt="A cat" width="300" height="200" /><figcaption class="wp-caption-text">My cat</figcaption></figure>',
    becomes: ["One ⏎ two 😀", "![A cat]My cat"],
  },
  {
    of: "ChatGPT: steps with code, a list and words after it in each",
    html: '<ol data-start="1"><li><p>Install</p><pre><code>npm i</code></pre></li><li><p>Plan</p><ul><li>a</li></ul><p>after</p></li><li><h3>Ship</h3><p>it</p></li></ol>',
    becomes: ["1. Install", "    npm i", "2. Plan", "  - a", "after", "3. **Ship** ⏎ it"],
    tells: "1 heading is ordinary lines here.",
  },
];
