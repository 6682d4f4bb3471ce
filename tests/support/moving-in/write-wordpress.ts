/** An export of WordPress with two posts, one with these words. */
export function writeWordPress(words: string, declared = "UTF-8"): string {
  const posts = [
    { id: 1, slug: "one", html: words },
    { id: 2, slug: "two", html: "<p>Two</p>" },
  ].map(
    ({ id, slug, html }) =>
      `\n<item><title>${slug}</title><link>https://old.example/${slug}/</link><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2012-05-03 09:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
  );
  return `<?xml version="1.0" encoding="${declared}" ?>\n<rss xmlns:content="c" xmlns:wp="w" xmlns:dc="d"><channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version>\n<wp:base_blog_url>https://old.example</wp:base_blog_url>${posts.join("")}</channel></rss>`;
}
