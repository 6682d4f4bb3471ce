import { useSiteSettings } from "@/components/site-content";
import { env } from "@/env";

type ShareCardProps = { title: string; description: string; category: string; coverUrl: string };

export function ShareCard({ title, description, category, coverUrl }: ShareCardProps) {
  const { siteName } = useSiteSettings();
  return (
    <figure className="mx-auto w-full max-w-xl overflow-hidden rounded-2xl border border-stone-300 bg-white">
      {coverUrl ? (
        <img
          src={coverUrl}
          alt=""
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full bg-stone-100 object-cover"
        />
      ) : (
        <div className="relative flex aspect-[1200/630] flex-col justify-between bg-paper p-[6%]">
          <span className="text-stone-600">{category}</span>
          <strong className="line-clamp-4 max-w-[80%] font-display text-2xl/tight tracking-tight">{title}</strong>
          <span>{siteName}</span>
          <svg viewBox="0 0 240 240" aria-hidden="true" className="absolute right-[4%] bottom-[8%] w-1/5">
            <rect x="128" y="128" width="112" height="112" rx="24" className="fill-signal" />
            <rect x="0" y="128" width="112" height="112" rx="24" className="fill-sky" />
            <rect x="128" y="0" width="112" height="112" rx="24" className="fill-butter" />
          </svg>
        </div>
      )}
      <figcaption className="grid gap-1 border-t border-stone-200 px-5 py-4">
        <span className="text-sm text-stone-600">{env.siteUrl.replace(/^https?:\/\//, "")}</span>
        <strong className="line-clamp-2 [line-height:1.375]">{title}</strong>
        <span className="line-clamp-2 text-sm text-stone-700">{description}</span>
      </figcaption>
    </figure>
  );
}
