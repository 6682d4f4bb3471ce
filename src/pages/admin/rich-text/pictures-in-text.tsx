import { Button } from "@/components/button";

export type PictureInText = {
  /** Its place in the editor's document. */
  index: number;
  url: string;
  /** "" is decorative, null a picture that nobody has described yet. */
  alt: string | null;
};

type PicturesInTextProps = { pictures: PictureInText[]; onDescribe: (picture: PictureInText) => void };

/** The pictures of the text with what they show, so that a description can be found, read and mended. */
export function PicturesInText({ pictures, onDescribe }: PicturesInTextProps) {
  if (pictures.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Pictures in the text</h3>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {pictures.map((picture) => (
          <li key={picture.index} className="flex items-center gap-3 rounded-xl border border-stone-200 bg-white p-2">
            <img src={picture.url} alt="" width={64} height={48} className="h-12 w-16 flex-none rounded-lg bg-stone-100 object-cover" />
            <p className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
              {picture.alt === null && <strong className="text-danger">No description yet</strong>}
              {picture.alt === "" && <span className="text-stone-600">Decorative</span>}
              {picture.alt}
            </p>
            <Button variant="ghost" size="sm" onClick={() => onDescribe(picture)}>
              Describe<span className="sr-only"> {picture.alt || "this picture"}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
