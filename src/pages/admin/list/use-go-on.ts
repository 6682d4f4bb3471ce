import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, type NavigateOptions, useNavigation, useSearchParams } from "react-router-dom";

type Address = (params: URLSearchParams) => string | null;

/**
 * Changes this page's address once an answer has come. `address` gets the parameters of that moment, as the person may have
 * moved on meanwhile: who has left the page, or is about to, is not taken back. Null changes nothing.
 */
export function useGoOn(): (address: Address, options?: NavigateOptions) => Promise<void> {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const current = useRef<URLSearchParams | null>(null);

  useLayoutEffect(() => {
    if (!next) current.current = params;
    else current.current = next.pathname === pathname ? new URLSearchParams(next.search) : null;
    return () => void (current.current = null);
  }, [params, pathname, next]);

  return async (address, options) => {
    const to = current.current && address(current.current);
    if (to !== null) await navigate(to, options);
  };
}
