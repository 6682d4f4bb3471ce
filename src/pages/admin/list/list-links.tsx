import { NavLink } from "react-router-dom";
import { TextLink } from "@/components/admin/controls";
import type { Kind } from "@/data/admin/records";

export function BinLink({ of }: { of: Kind }) {
  return <TextLink to={`/admin/bin?kind=${of}`}>Bin</TextLink>;
}

/** Posts and their categories are two tabs of one screen. */
export function PostTabs() {
  return (
    <nav aria-label="Posts and categories" className="-mt-2 mb-6 border-b border-stone-300">
      <ul className="flex gap-1">
        {Object.entries({ "/admin/blog-posts": "Posts", "/admin/categories": "Categories" }).map(([to, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              className="block px-3 py-2.5 font-medium text-stone-700 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_0_var(--signal)] forced-colors:aria-[current=page]:underline"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
