import { Picture } from "../components/picture.tsx";
import type { ShownPost } from "./fetch-news.ts";
import { PostLink } from "./post-link.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/** Shows a post of the news (NEWS-4). */
export const NewsCard = withErrorBoundary(function NewsCard({ post }: { post: ShownPost }) {
  const { picture, image, authorName, authorLink } = post;
  return (
    <article className="group news-card">
      <div className="picture-frame">
        {picture ? (
          <Picture picture={picture} alt="" sizes={SIZES} className="card-picture object-cover" />
        ) : (
          image && <img src={image} alt="" loading="lazy" className="picture card-picture object-cover" />
        )}
      </div>
      <h3 className="news-title">
        <PostLink href={post.link} className="card-link">
          {post.title}
        </PostLink>
      </h3>
      <p className="post-notes">
        {authorName &&
          (authorLink ? (
            <PostLink href={authorLink} className="post-author">
              {authorName}
            </PostLink>
          ) : (
            <span>{authorName}</span>
          ))}{" "}
        <time dateTime={post.time}>{post.age ?? post.time.slice(0, 10)}</time>
      </p>
    </article>
  );
});

const SIZES = "(min-width: 90rem) 20rem, (min-width: 768px) 24vw, (min-width: 480px) 44vw, 70vw";
