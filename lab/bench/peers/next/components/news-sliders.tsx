import type { NewsPost, SocialPost } from "@/lib/news";
import { OutsideLink } from "./outside-link";
import { Picture } from "./picture";
import { Slider } from "./slider";

export function NewsSlider({ posts }: { posts: NewsPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Slider title="Sneaker News">
      {posts.map(({ link, title, picture, author, authorLink, published, age }) => (
        <li key={link}>
          <article className="post">
            <div className="frame wide">
              {picture && <Picture picture={picture} alt="" sizes="(min-width: 768px) 24vw, 70vw" />}
            </div>
            <h3>
              <OutsideLink href={link}>{title}</OutsideLink>
            </h3>
            <p className="post-notes">
              {author && (authorLink ? <OutsideLink href={authorLink}>{author}</OutsideLink> : <span>{author}</span>)}
              <time dateTime={published}>{age}</time>
            </p>
          </article>
        </li>
      ))}
    </Slider>
  );
}

export function SocialSlider({ posts }: { posts: SocialPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Slider title="Live Updates">
      {posts.map(({ id, link, text, pictures, product, published, age }) => (
        <li key={id}>
          <div className="post social">
            <div className="pictures">
              {pictures.slice(0, 4).map((picture) => (
                <div key={picture.src} className="frame">
                  <Picture picture={picture} alt="" sizes="(min-width: 768px) 24vw, 70vw" />
                </div>
              ))}
            </div>
            <p>{text}</p>
            <p className="post-notes">
              {product && (
                <a href={`/${product.slug}`} target="_blank" rel="noopener">
                  {product.name}
                </a>
              )}
              {link ? (
                <OutsideLink href={link}>
                  <time dateTime={published}>{age}</time>
                </OutsideLink>
              ) : (
                <time dateTime={published}>{age}</time>
              )}
            </p>
          </div>
        </li>
      ))}
    </Slider>
  );
}
