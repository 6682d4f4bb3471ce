import { expect, test } from "../support/fixtures.ts";

test("the admin sees which published posts are in the built site, changed since, or not in it yet", async ({ page, signIn, backend }) => {
  const [newer] = (await backend.request("/rest/v1/blog_posts", {
    method: "POST",
    body: JSON.stringify({
      title: "Published after the build",
      slug: "published-after-the-build",
      category_id: 3,
      status: "published",
      published_at: "2025-01-01T00:00:00Z",
      created_at: "2025-01-01T00:00:00Z",
    }),
  })) as { id: number }[];
  try {
    await signIn(page);
    await page.goto("/admin/blog-posts?q=Published+after");
    const posts = page.getByRole("main").getByRole("row");
    await expect(posts.filter({ hasText: "Published after the build" })).toContainText("Not in the built site yet");
    await page.goto("/admin/blog-posts?q=Printworks");
    await expect(posts.filter({ hasText: "Printworks" })).toContainText(/In the built site|Changed since the site was built/);
  } finally {
    await backend.request(`/rest/v1/blog_posts?id=eq.${newer?.id}`, { method: "DELETE" });
  }
});
