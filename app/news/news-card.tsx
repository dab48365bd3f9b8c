import type { NewsPost } from "#domain/news/contract.ts";
import { Picture } from "../components/picture.tsx";
import { PostLink } from "./post-link.tsx";

/** Shows a post of the news (NEWS-4). */
export function NewsCard({ post }: { post: NewsPost }) {
  const { images, image, author_name, author_link } = post;
  return (
    <article className="group news-card">
      <div className="picture-frame">
        {images ? (
          <Picture picture={images} alt="" sizes={SIZES} className="card-picture object-cover" />
        ) : (
          image && <img src={image} alt="" loading="lazy" className="picture card-picture object-cover" />
        )}
      </div>
      <h3 className="news-title">
        <PostLink href={post.post_link} className="card-link">
          {post.title}
        </PostLink>
      </h3>
      <p className="post-notes">
        {author_name &&
          (author_link ? (
            <PostLink href={author_link} className="post-author">
              {author_name}
            </PostLink>
          ) : (
            <span>{author_name}</span>
          ))}{" "}
        <time dateTime={post.time}>{post.age ?? post.time.slice(0, 10)}</time>
      </p>
    </article>
  );
}

const SIZES = "(min-width: 90rem) 20rem, (min-width: 768px) 24vw, (min-width: 480px) 44vw, 70vw";
