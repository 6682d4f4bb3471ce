import { type Article, toArticle as writeArticle } from "article-html/article";
import { pictureSize, pictureSrcSet } from "./picture";

export type { Article };

type ArticleOptions = {
  /** Where this site's own pictures are stored: they come in two widths. */
  storageUrl: string;
  /** There is no picture above the text. */
  firstPictureIsVisible: boolean;
};

/** A post's body as it is shown, with the sizes and widths of this site's own pictures. */
export function toArticle(body: string, { storageUrl, firstPictureIsVisible }: ArticleOptions): Article {
  const describePicture = (address: string) => ({
    size: pictureSize(address),
    srcSet: pictureSrcSet(address, storageUrl),
  });
  return writeArticle(body, { describePicture, firstPictureIsVisible });
}
