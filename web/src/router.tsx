import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

/** Where we are: the path and query of the address bar. */
export const place = signal(new URL(location.href));

addEventListener("popstate", () => (place.value = new URL(location.href)));

export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  place.value = new URL(location.href);
  if (!replace) scrollTo(0, 0);
}

interface GoProps {
  to: string;
  class?: string;
  label?: string;
  children: ComponentChildren;
}

/** A link inside the client. */
export function Go({ to, label, children, class: look }: GoProps) {
  return (
    <a
      href={to}
      class={look}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
