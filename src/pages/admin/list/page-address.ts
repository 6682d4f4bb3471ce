import { useEffect, useLayoutEffect, useRef } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from "react-router-dom";
import { readNumber, readPage } from "@/lib/list-address";

/** The parameters that the admin's lists read. */
const READ = ["q", "status", "category", "sort", "show", "kind", "month", "page", "edit", "open"];

/** What this screen's address asks for, or will as soon as the list that is on its way has come. */
export function useParamsAhead(): URLSearchParams {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? new URLSearchParams(next.search) : params;
}

/** This page's query with another value of one parameter; null removes it. Parameters that no list reads are dropped. */
export function addressWith(params: URLSearchParams, name: string, value: string | number | null): string {
  const next = new URLSearchParams([...params].filter(([known]) => READ.includes(known)));
  if (value === null) next.delete(name);
  else next.set(name, String(value));
  return `?${next}`;
}

export function pageAddress(params: URLSearchParams, page: number): string {
  return addressWith(params, "page", page > 1 ? page : null);
}

/** When the last row of a list's page has gone, shows the page that is the last one now. */
export function useFilledPage(shown: number, last: number): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const page = readPage(params);
  const address = pageAddress(params, last);
  const filled = useRef(0);
  useEffect(() => {
    if (shown > 0) filled.current = page;
    else if (filled.current === page && last < page)
      void navigate(address, { replace: true, preventScrollReset: true });
  }, [shown, page, last, address, navigate]);
}

export function readEdited(params: URLSearchParams): number | "new" | null {
  const edited = params.get("edit");
  return edited === null ? null : (readNumber(edited) ?? "new");
}

export function editAddress(params: URLSearchParams, edited: number | "new" | null): string {
  return addressWith(params, "edit", edited);
}

/** A screen's `shouldRevalidate`: when a form's new record gets its address, the form has it already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isFirstSave(currentUrl.searchParams, nextUrl.searchParams);
}

export function isFirstSave(current: URLSearchParams, next: URLSearchParams): boolean {
  return readEdited(current) === "new" && typeof readEdited(next) === "number";
}

/** `isHere()`: whether this screen is still shown and not being left. For code that runs after a request. */
export function useStillHere(): { isHere: () => boolean } {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const here = useRef(true);
  const isStaying = !next || next.pathname === pathname;

  useLayoutEffect(() => {
    here.current = isStaying;
    return () => void (here.current = false);
  }, [isStaying]);

  return { isHere: () => here.current };
}
