/**
 * Who reads a site besides people, as of 2026: the name that each sends, and what is lost where it is refused. Search engines'
 * names are checked by some hosts, which refuse whoever uses one from another network.
 */
export type Crawler = { name: string; agent: string; loses: string; isChecked?: true };

const compatible = (name: string, page: string): string => `Mozilla/5.0 (compatible; ${name}; +${page})`;

export const crawlers: Crawler[] = [
  // https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
  {
    name: "Googlebot",
    agent: compatible("Googlebot/2.1", "http://www.google.com/bot.html"),
    loses: "Google does not list the site",
    isChecked: true,
  },
  // https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
  {
    name: "Bingbot",
    agent: compatible("bingbot/2.0", "http://www.bing.com/bingbot.htm"),
    loses: "Bing, and whoever asks it, does not list the site",
    isChecked: true,
  },
  // https://support.apple.com/en-us/119829
  {
    name: "Applebot",
    agent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
    loses: "Siri and Spotlight do not know the site",
    isChecked: true,
  },
  // https://platform.openai.com/docs/bots
  {
    name: "OAI-SearchBot",
    agent: compatible("OAI-SearchBot/1.3", "https://openai.com/searchbot"),
    loses: "ChatGPT does not find the site",
  },
  {
    name: "ChatGPT-User",
    agent: compatible("ChatGPT-User/1.0", "https://openai.com/bot"),
    loses: "ChatGPT cannot open a page that somebody asks about",
  },
  // https://support.claude.com/en/articles/8896518
  {
    name: "Claude-User",
    agent: compatible("Claude-User/1.0", "Claude-User@anthropic.com"),
    loses: "Claude cannot open a page that somebody asks about",
  },
  // https://docs.perplexity.ai/guides/bots
  {
    name: "PerplexityBot",
    agent: compatible("PerplexityBot/1.0", "https://perplexity.ai/perplexitybot"),
    loses: "Perplexity does not find the site",
  },
  // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
  {
    name: "facebookexternalhit",
    agent: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    loses: "links are bare on Facebook, Instagram and in WhatsApp",
  },
  // https://www.linkedin.com/robots.txt
  {
    name: "LinkedInBot",
    agent: "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    loses: "links are bare on LinkedIn",
  },
  // https://api.slack.com/robots
  {
    name: "Slackbot",
    agent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    loses: "links are bare in Slack",
  },
];
