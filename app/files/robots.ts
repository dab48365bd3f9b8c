/** /robots.txt (SITE-20). Pages with `noindex` are not listed: a robot has to read them to see that. */
export function loader() {
  return new Response("User-agent: *\nDisallow: /api/\n", {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
