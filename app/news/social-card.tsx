import type { SocialPost } from "#domain/news/list-social-posts.ts";
import { Picture } from "../components/picture.tsx";
import { classNames } from "../ui/class-names.ts";
import { linkedParts } from "./linked-parts.ts";
import { PostLink } from "./post-link.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/** Shows a social post: its text, its pictures, and the first product that it names (NEWS-6). */
export const SocialCard = withErrorBoundary(function SocialCard({ post }: { post: SocialPost }) {
  const { pictures, products, link: address } = post;
  const time = <time dateTime={post.time}>{post.age}</time>;
  return (
    <div className="social-card">
      {pictures.length > 0 && (
        <div className="social-pictures" data-count={pictures.length}>
          {pictures.slice(0, MAX_PICTURES).map((picture) => (
            <div key={picture.src} className="relative bg-ground">
              <Picture picture={picture} alt="" sizes={SIZES} className="object-cover" />
            </div>
          ))}
        </div>
      )}
      <p className={classNames("social-text", pictures.length === 0 && "social-text-alone")}>
        {linkedParts(post.text, post.urls).map(({ at, text, link }) =>
          link ? (
            <PostLink key={at} href={link.expanded_url} className="underline accent-line hover:decoration-ink">
              {link.display_url}
              {/* two shortened addresses may look the same (SITE-59) */}
              {link.display_url.endsWith("…") && <span className="sr-only"> {link.expanded_url}</span>}
            </PostLink>
          ) : (
            text
          ),
        )}
      </p>
      <p className="post-notes">
        {products[0] && (
          <PostLink href={`/${products[0].slug}`} className="post-author">
            {products[0].name}
          </PostLink>
        )}{" "}
        {address ? (
          <PostLink href={address} className="shrink-0 hover:underline">
            {time}
            <span className="sr-only">{`: ${post.text.slice(0, 60)}`}</span>
          </PostLink>
        ) : (
          time
        )}
      </p>
    </div>
  );
});

const MAX_PICTURES = 4;
const SIZES = "(min-width: 1200px) 22vw, (min-width: 768px) 31vw, (min-width: 480px) 46vw, 76vw";
