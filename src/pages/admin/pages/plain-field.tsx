import type { SimpleField } from "@/content/fields";
import { ChoiceField, TextField } from "@/pages/admin/form/inputs";
import { PictureField } from "@/pages/admin/pictures/picture-field";
import { hintOf } from "./hints";
import type { PictureUploads } from "@/pages/admin/pictures/use-picture-uploads";

/** The form's uploads, and the field that the last one was for. */
export type Uploads = {
  uploads: PictureUploads;
  uploadsOf: string;
  onUpload: (name: string) => void;
};

type PlainFieldProps = Uploads & {
  name: string;
  label: string;
  field: SimpleField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

export function PlainField({
  name,
  label,
  field,
  value,
  error,
  onChange,
  uploads,
  uploadsOf,
  onUpload,
}: PlainFieldProps) {
  const { max, choices } = field;
  const required = !field.optional;
  const hint = [hintOf(name), conventionOf(field)].filter(Boolean).join(" ");
  if (field.type === "picture") {
    const own = uploadsOf === name ? uploads : { ...uploads, uploads: [] };
    return (
      <PictureField
        legend={label}
        value={{ url: value, alt: null }}
        describedBeside
        onChange={(change) => onChange(change({ url: value, alt: null }).url)}
        uploads={{
          ...own,
          upload: (file, outcome) => {
            onUpload(name);
            return uploads.upload(file, outcome);
          },
        }}
      />
    );
  }
  if (choices) return <ChoiceField {...{ label, name, choices, value, error, hint, onChange }} />;
  return (
    <TextField
      type={field.type}
      label={label}
      name={name}
      value={value}
      error={error}
      hint={hint}
      required={required}
      most={max}
      onChange={onChange}
    />
  );
}

/** How to mark up the words of a field, if it takes any markup. */
function conventionOf(field: SimpleField): string | undefined {
  if (field.type === "prose")
    return "An empty line ends a paragraph. Lines that begin with “- ” are a list, with “# ” a heading, with “> ” a card. [Words] stand out, [words](/contact) are a link.";
  return field.marks ? "[Words in brackets] appear on a block." : undefined;
}
