import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router-dom";

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
