/** How good cards are written, and what may stand in them. */
export function EditorTips() {
  return (
    <details className="editor-tips" open>
      <summary className="font-semibold">Tips</summary>
      <ul>
        <li>Ask one thing on each card. Two short cards are remembered better than one long one.</li>
        <li>Write a question that can be answered without the video beside it.</li>
        <li>Keep the answer short; what explains it can follow on a line of its own.</li>
        <li>
          A card of gaps hides one part at a time: <code>{"{{c1::Paris}}"}</code>, with a hint{" "}
          <code>{"{{c1::Paris::a city}}"}</code>.
        </li>
        <li>
          <code>**strong**</code>, <code>*emphasis*</code>, <code>`code`</code>, lists with <code>-</code> or{" "}
          <code>1.</code>, and maths in <code>$..$</code> stay as they are meant.
        </li>
      </ul>
    </details>
  );
}
