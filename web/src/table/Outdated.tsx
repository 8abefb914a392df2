/** The server speaks another version of the protocol than this page; nothing works until the page is loaded anew. */
export function Outdated({ reason }: { reason: string }) {
  return (
    <div class="outdated" role="alert">
      <p>{reason}</p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
