import { useRef, useState } from "preact/hooks";

import { Sign } from "./signs";

/** A text to be sent to somebody. Without HTTPS browsers have no clipboard for pages; the text is then selected. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState("");
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setTold("Copied");
    } catch {
      setTold("Selected: copy it now");
    }
  };
  return (
    <div class="copy-field">
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="quiet" onClick={() => void copy()}>
        <Sign name="copy" /> {told || "Copy"}
      </button>
    </div>
  );
}
