import type { ShownPost } from "@/components/post/shown-post";
import { Seo } from "@/components/seo";
import { useSiteSettings, useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { datesOf } from "@/data/posts/posts";
import { env } from "@/lib/env";
import { withoutDirections } from "@/lib/characters";
import { blogPostingJsonLd, breadcrumbJsonLd } from "@/lib/post-json-ld";

export function PostSeo({ post }: { post: ShownPost }) {
  const { siteName } = useSiteSettings();
  const { keywords } = useWords(company).facts;
  const path = `/blog/${post.slug}`;
  const image = { path: `/og/${post.slug}.jpg`, width: 1200, height: 630, alt: post.title };
  const { published, modified } = datesOf(post);
  const description = post.meta_description ?? (post.excerpt || post.title);
  return (
    <Seo
      title={withoutDirections(post.title)}
      description={description}
      keywords={`${post.category.name}, ${keywords}`}
      path={path}
      image={image}
      type="article"
      published={published}
      modified={modified}
      section={post.category.name}
      jsonLd={[
        blogPostingJsonLd({
          title: post.title,
          description,
          url: env.siteUrl + path,
          image: env.siteUrl + image.path,
          published,
          modified,
          section: post.category.name,
          author: post.author,
          publisher: { name: siteName, url: env.siteUrl },
        }),
        breadcrumbJsonLd([
          { name: siteName, url: `${env.siteUrl}/` },
          { name: "Blog", url: `${env.siteUrl}/blog` },
          { name: post.title, url: env.siteUrl + path },
        ]),
      ]}
    />
  );
}
