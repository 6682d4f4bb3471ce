import { type Article, toArticle as writeArticle } from "@blockwork/article-html/article";
import { pictureSize, pictureSrcSet } from "./picture";

export type { Article };

type ArticleOptions = {
  /** Where this site's own pictures are stored: they come in two widths. */
  storageUrl: string;
  /** True if no picture stands above the text. */
  firstPictureIsVisible: boolean;
};

/** The width of the text column, of a wide picture or of a picture in a gallery, or the screen's if that is narrower. */
const SIZES = {
  text: "(min-width: 48rem) 36rem, calc(100vw - 2.5rem)",
  wide: "(min-width: 80rem) 56rem, calc(100vw - 2.5rem)",
  gallery: "(min-width: 40rem) 28rem, calc(100vw - 2.5rem)",
};

/** A post's body as it is shown: with this site's buttons, and with sizes and widths for its own pictures. */
export function toArticle(body: string, { storageUrl, firstPictureIsVisible }: ArticleOptions): Article {
  const describePicture = (address: string) => ({
    size: pictureSize(address),
    srcSet: pictureSrcSet(address, storageUrl),
  });
  return writeArticle(body, {
    describePicture,
    sizesOf: (place) => SIZES[place],
    firstPictureIsVisible,
    buttonClass: "btn raised btn-primary",
  });
}
