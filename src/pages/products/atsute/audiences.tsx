import { BlockIcon } from "@/components/block-icon/block-icon";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";

export function Audiences() {
  const { audiences } = useWords(atsuite).audiences;
  return (
    <ul className="mt-12 grid wrap-anywhere gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {audiences.map(({ icon, title, text }, place) => (
        <li key={place} className="rounded-block border-2 border-ink p-7">
          <BlockIcon name={icon} className="size-10 text-signal" />
          <h3 className="mt-8 text-2xl">{title}</h3>
          <p className="mt-2 text-stone-700">{text}</p>
        </li>
      ))}
    </ul>
  );
}
