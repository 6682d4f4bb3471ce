import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, type NavigateOptions, useNavigation, useSearchParams } from "react-router-dom";

type Address = (params: URLSearchParams) => string | null;

/**
 * Changes this page's address after a request. `address` gets the parameters as they are by then, and returns null to change
 * nothing. Somebody who has left the page meanwhile, or is leaving it, is not taken back.
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
