/** Tips for writing good cards, and the supported markup. */
export function EditorTips() {
  return (
    <details className="text-small" open>
      <summary className="font-semibold">Tips</summary>
      <ul className="mt-2 list-disc pl-4 text-quiet [&_code]:text-ink">
        <li>Ask one thing per card. Two short cards are easier to remember than one long one.</li>
        <li>Write a question you can answer without the video.</li>
        <li>Keep the answer short. Put any explanation on its own line.</li>
        <li>
          A cloze card hides one part at a time: <code>{"{{c1::Paris}}"}</code>, with a hint{" "}
          <code>{"{{c1::Paris::a city}}"}</code>.
        </li>
        <li>
          <code>**strong**</code>, <code>*emphasis*</code>, <code>`code`</code>, lists with <code>-</code> or{" "}
          <code>1.</code>, and math in <code>$..$</code> keep their formatting.
        </li>
      </ul>
    </details>
  );
}
