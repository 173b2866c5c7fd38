import { useContext, useEffect } from "react";
import { whenIdle } from "~/app/browser/page/when-idle";
import { cacheStyleSheet, type StyleSheet, StyleSheetContext } from "~/app/style-sheet";
import stylesheet from "~/app/styles/app.css?url";

const ID = "styles";

/** What the server wrote into this document, read before React hydrates it. */
const written = typeof document === "undefined" ? null : readWritten();

function readWritten(): StyleSheet {
  const style = document.querySelector<HTMLStyleElement>(`style#${ID}`);
  return style && { text: style.textContent ?? "", nonce: style.nonce ?? "" };
}

/**
 * The page's style sheet. First views contain it inline, because a separate file would delay the first paint by a round
 * trip. The file is cached when the page is idle, and later pages link to it (decision 124).
 */
export function PageStyles() {
  const sheet = useContext(StyleSheetContext) ?? written;
  const isWritten = sheet !== null;
  useEffect(() => {
    if (!isWritten) return;
    const cancel = whenIdle(() => void cacheStyleSheet(stylesheet));
    return cancel;
  }, [isWritten]);
  if (!sheet) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <style
      id={ID}
      nonce={sheet.nonce || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet
      dangerouslySetInnerHTML={{ __html: sheet.text }}
    />
  );
}
