import type { SocialLink } from "#app/routing/page-context.ts";

const networks: Record<string, string> = {
  "instagram.com": "Instagram",
  "x.com": "X",
  "facebook.com": "Facebook",
  "youtube.com": "YouTube",
  "tiktok.com": "TikTok",
  "threads.com": "Threads",
  "bsky.app": "Bluesky",
  "pinterest.com": "Pinterest",
  "discord.gg": "Discord",
};

/** Returns the profiles of the site, each with the name of its network or its host (SITE-34). */
export function socialLinks(urls: string[]): SocialLink[] {
  return urls.map((url) => {
    const host = new URL(url).hostname.replace(/^www\./, "");
    return { url, name: networks[host] ?? host };
  });
}
