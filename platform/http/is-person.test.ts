import { describe, expect, it } from "vitest";
import { isCrawler, isPrefetch, isPerson } from "./is-person.ts";

const crawlers = [
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/153.0.0.0 Safari/537.36",
  "Googlebot-Image/1.0",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
  "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  "CCBot/2.0 (https://commoncrawl.org/faq/)",
  "Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)",
  "ia_archiver",
  "Mediapartners-Google",
  "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
  "Twitterbot/1.0",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "TelegramBot (like TwitterBot)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "meta-externalagent/1.1",
  "WhatsApp/2.23.20.0",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) SkypeUriPreview Preview/0.5",
  "Mozilla/5.0 (compatible; Screaming Frog crawler)",
  "GoogleOther",
  "APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)",
  "FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)",
  "Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36 (compatible; Google-Read-Aloud)",
  "meta-externalfetcher/1.1",
  "facebookcatalog/1.0",
  "Pinterest/0.2",
  "Mozilla/5.0 (compatible; Embedly/0.2)",
  "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)",
];

const persons = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 7.0; CUBOT_X18_Plus Build/NRD90M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10; CUBOT) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]",
  "curl/8.14.1",
  "python-requests/2.32.5",
  "okhttp/5.1.0",
  "node",
  "",
];

describe("by its user agent", () => {
  it.each(crawlers)("%s is a crawler", (agent) => {
    expect(isCrawler({ "user-agent": agent })).toBe(true);
    expect(isPerson({ "user-agent": agent })).toBe(false);
  });

  it.each(persons)("%s is not a crawler", (agent) => {
    expect(isCrawler({ "user-agent": agent })).toBe(false);
    expect(isPerson({ "user-agent": agent })).toBe(true);
  });
});

it("a request without a user agent is a person's", () => {
  expect(isPerson({})).toBe(true);
});

describe("a browser", () => {
  it.each([
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { "sec-purpose": "prerender" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
    { "sec-purpose": "Prefetch;anonymous-client-ip" },
  ])("prefetches with %o", (headers) => {
    expect(isPrefetch(headers)).toBe(true);
    expect(isPerson(headers)).toBe(false);
  });

  it.each([{}, { "sec-purpose": "" }, { purpose: "navigate" }, { "sec-purpose": "unprefetched" }])(
    "does not by %o",
    (headers) => expect(isPrefetch(headers)).toBe(false),
  );
});
