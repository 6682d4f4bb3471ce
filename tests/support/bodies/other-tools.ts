const png = "data:image/png;base64,iVBORw0KGgo=";

/** Bodies in the shapes that other tools store: whose, the body, and what the editor says that it cannot hold ("" for nothing). */
export const OTHER_TOOLS: [name: string, body: string, told: string][] = [
  ["A hand: an element that has no name", "<p>One <scr<script>two</scr<script> three</p>", "<scr<script>"],
  [
    "Gutenberg: words, a linked picture and a caption with a link",
    `<!-- wp:paragraph {"align":"left"} -->\n<p>Two <strong>bold</strong> <em>words</em> with <a href="https://a.example/" target="_blank" rel="noreferrer noopener">a link</a>.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:image {"id":7} -->\n<figure class="wp-block-image size-large"><a href="https://a.example/big.jpg"><img src="https://a.example/a-1024x683.jpg" alt="Pier" class="wp-image-7"/></a><figcaption class="wp-element-caption">Photo: <a href="https://b.example/">B</a></figcaption></figure>\n<!-- /wp:image -->`,
    "",
  ],
  [
    "Gutenberg: a gallery",
    `<figure class="wp-block-gallery has-nested-images columns-2"><figure class="wp-block-image"><img src="https://a.example/1.jpg" alt=""/></figure><figure class="wp-block-image"><img src="https://a.example/2.jpg" alt=""/><figcaption>Two</figcaption></figure><figcaption class="blocks-gallery-caption">Both</figcaption></figure><p>After</p>`,
    "groups of pictures",
  ],
  [
    "Gutenberg: columns and buttons",
    `<div class="wp-block-columns"><div class="wp-block-column"><p>Left</p></div><div class="wp-block-column"><h3 class="wp-block-heading">Right</h3></div></div><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/contact">Write to us</a></div></div>`,
    "buttons and columns",
  ],
  [
    "Gutenberg: a pullquote, a verse and code",
    `<figure class="wp-block-pullquote"><blockquote><p>Less is more.</p><cite>Mies</cite></blockquote></figure><pre class="wp-block-verse">One\n  two</pre><pre class="wp-block-code"><code>let a = 1;\n\nlet b;</code></pre>`,
    "sources",
  ],
  [
    "Gutenberg: a table, an embed, details and a separator",
    `<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1<br>2</td><td>3</td></tr></tbody></table><figcaption>Costs</figcaption></figure><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper"><iframe title="Talk" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div></figure><details class="wp-block-details"><summary>More</summary><p>Within</p></details><hr class="wp-block-separator"/>`,
    "captions of tables, embedded pages and collapsible sections",
  ],
  [
    "Gutenberg: lists that begin later, upside down and with letters",
    `<ol start="5" class="wp-block-list"><li>five<ul class="wp-block-list"><li>dot</li></ul></li><li>six</li></ol><p>x</p><ol reversed type="a"><li>b</li><li>a</li></ol>`,
    "the numbering of lists",
  ],
  [
    "the classic WordPress editor: lines, alignment and a caption",
    `<p style="text-align: center;">One<br />\ntwo</p>\n<h2><span style="color: #ff0000;">Red</span></h2>\n<ul>\n<li style="list-style-type: none;">a</li>\n</ul>\n<p><a href="https://a.example/a.jpg"><img class="alignnone" src="https://a.example/a-300x200.jpg" alt="" width="300" height="200" /></a></p>`,
    "alignment and colours",
  ],
  [
    "Ghost: a callout, a toggle and a bookmark",
    `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b><strong style="white-space: pre-wrap;">this</strong></b>.</div></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span style="white-space: pre-wrap;">Why?</span></h4><button class="kg-toggle-card-icon"></button></div><div class="kg-toggle-content"><p><span style="white-space: pre-wrap;">Because.</span></p></div></div><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">What it is</div></div></a></figure>`,
    "buttons",
  ],
  [
    "Ghost: a gallery, a button, an audio card and headings with ids",
    `<h2 id="start">Start</h2><h5 id="deep">Deep</h5><figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://a.example/1.jpg" width="1200" height="800" loading="lazy" alt></div><div class="kg-gallery-image"><img src="https://a.example/2.jpg" alt></div></div></div></figure><div class="kg-card kg-button-card kg-align-center"><a href="https://a.example/" class="kg-btn kg-btn-accent">Go</a></div><div class="kg-card kg-audio-card"><audio src="https://a.example/a.mp3"></audio></div><p><a href="#start">Up</a></p>`,
    "sound and video, groups of pictures, buttons, alignment and links to places within the text",
  ],
  [
    "Ghost: Markdown with a to-do list and highlighted words",
    `<!--kg-card-begin: markdown--><ul class="contains-task-list"><li class="task-list-item"><input class="task-list-item-checkbox" checked disabled type="checkbox"> done</li><li class="task-list-item"><input class="task-list-item-checkbox" disabled type="checkbox"> open<ol><li>first</li></ol></li></ul><p>A <mark>marked</mark> word, H<sub>2</sub>O, m<sup>2</sup>.</p><!--kg-card-end: markdown-->`,
    "highlighted words",
  ],
  [
    "ReactQuill 1: flat lists, sizes, code and a picture within the text",
    `<h1>Title</h1><p class="ql-align-justify">Some <span class="ql-size-large">large</span> words</p><ul><li>a</li><li class="ql-indent-1">b</li></ul><pre class="ql-syntax" spellcheck="false">let a;\nlet b;\n</pre><p><img src="${png}"></p><ul data-checked="true"><li>done</li></ul>`,
    "",
  ],
  [
    "ReactQuill 2: its own marks, and spaces that do not break",
    `<p>All&nbsp;of&nbsp;these&nbsp;spaces&nbsp;are&nbsp;the&nbsp;program's.</p><ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li><li data-list="ordered" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>b</li><li data-list="unchecked"><span class="ql-ui" contenteditable="false"></span>c</li></ol><div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">x</div><div class="ql-code-block">y</div></div><blockquote>q</blockquote>`,
    "",
  ],
  [
    "Medium's export",
    `<section class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner"><h3 name="ab12" class="graf graf--h3">Title</h3><p name="cd34" class="graf graf--p">Words with <code class="markup--code">code</code>.</p><figure class="graf graf--figure"><img class="graf-image" src="https://a.example/1.png"><figcaption class="imageCaption">A pier</figcaption></figure><pre class="graf graf--pre">one</pre><pre class="graf graf--pre">two</pre><blockquote class="graf graf--blockquote">Said</blockquote></div></div></section>`,
    "",
  ],
  [
    "Google Docs' export",
    `<p class="c1"><span class="c2">Plain </span><span class="c3" style="font-weight:700">words</span></p><p class="c1"><span></span></p><ol class="c5 lst-kix_1-0 start" start="1"><li class="c1 li-bullet-0"><span>one</span></li></ol><ol class="c5 lst-kix_1-1 start" start="1"><li class="c6"><span>one</span></li></ol><table class="c7"><tr class="c8"><td class="c9" colspan="1" rowspan="1"><p class="c1"><span>a</span></p></td><td class="c9" colspan="2" rowspan="1"><p><span>b</span></p></td></tr><tr><td><p>c</p></td><td><p>d</p></td><td><p>e</p></td></tr></table>`,
    "merged cells",
  ],
  [
    "GitHub's Markdown: to-dos among bullets and numbers, code and an anchor",
    `<h1 dir="auto">Read me</h1><ul><li>plain<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled> a</li></ul></li></ul><ol class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> b</li></ol><div class="highlight highlight-source-js"><pre><span class="pl-k">let</span> a;</pre></div><p>Press <kbd>Ctrl</kbd> and <del>gone</del>.</p>`,
    "the numbering of lists and keys",
  ],
  [
    "TipTap: to-dos, paragraphs in items and a colour",
    `<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>done</p></div></li></ul><ul><li><p>one</p><p>and more</p></li></ul><p><mark data-color="#faf594">yellow</mark></p>`,
    "highlighted words",
  ],
  [
    "Notion's export: a toggle, a callout, to-dos and columns",
    `<ul id="1" class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">done</span></li></ul><ul class="toggle"><li><details open=""><summary>Fold</summary><p>Within</p></details></li></ul><figure class="callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">Mind this</div></figure><figure class="image"><a href="a.png"><img style="width:700px" src="https://a.example/a.png"/></a></figure>`,
    "collapsible sections and links",
  ],
  [
    "CKEditor: a to-do list, a picture in its figure, a media and a marked table",
    `<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">done</span></label></li></ul><figure class="image image_resized" style="width:50%"><img src="https://a.example/a.png" width="800" height="400"><figcaption>A pier</figcaption></figure><figure class="media"><oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed></figure>`,
    "<oembed>",
  ],
  [
    "Word's filtered HTML",
    `<div class="WordSection1"><p class="MsoNormal"><b>Bold</b><o:p></o:p></p><p class="MsoNormal">&nbsp;</p><p class="MsoNormal" align="center" style="text-align:center"><span lang="FR">Voilà&nbsp;: 10&nbsp;km</span></p><h6>Small</h6></div>`,
    "words in other languages and alignment",
  ],
  [
    "Squarespace: definition lists, small print and quotes in quotes",
    `<div class="sqs-block"><div class="sqs-html-content"><p class="">Intro</p><dl><dt>Term</dt><dd>Meaning</dd></dl><blockquote><p>Outer</p><blockquote><p>inner</p></blockquote></blockquote><small>Terms apply</small></div></div>`,
    "quotes in quotes or lists, definition lists and small print",
  ],
  [
    "Substack: a button, a footnote and a picture in many sizes",
    `<p>Words.</p><div class="captioned-image-container"><figure><a class="image-link" href="https://a.example/big.png"><div class="image2-inset"><picture><source type="image/webp" srcset="https://a.example/a.webp 424w"><img src="https://a.example/a.png" width="1456" height="816" alt="Pier"></picture></div></a><figcaption class="image-caption">A pier</figcaption></figure></div><p class="button-wrapper"><a class="button primary" href="https://a.example/subscribe"><span>Subscribe now</span></a></p>`,
    "",
  ],
  ["plain words without blocks", `First line<br>second line<br><br><b>third</b> <i>and</i> <u>last</u>`, ""],
];
