import { useEffect, useState } from "react";
import { Select } from "~/app/ui/select-field";
import type { EncodingOption } from "~/functions/transcripts/captions/encoding/encoding-options";
import type { Encoding } from "~/functions/transcripts/captions/encoding/encodings";
import type { ChosenFile } from "./use-caption-file";

/**
 * Asks for the encoding of a caption file that doesn't declare its own. Each likely encoding is shown with words of the
 * file.
 */
export default function CaptionEncoding({
  chosen,
  onChoose,
}: {
  chosen: ChosenFile;
  onChoose: (encoding: Encoding | "") => void;
}) {
  const options = useOptions(chosen);
  const group = (label: string, isWanted: (option: EncodingOption) => boolean) => (
    <optgroup label={label}>
      {options.filter(isWanted).map(({ encoding, name, sample }) => (
        <option key={encoding} value={encoding}>
          {sample ? `${name}: ${sample}` : name}
        </option>
      ))}
    </optgroup>
  );
  return (
    <label className="grid gap-1">
      <span className="font-semibold">Encoding of the file</span>
      <Select
        name="captionsEncoding"
        value={chosen.encoding}
        onChange={({ currentTarget }) =>
          onChoose(options.find(({ encoding }) => encoding === currentTarget.value)?.encoding ?? "")
        }
        aria-describedby="captions-error"
      >
        <option value="">Choose an encoding</option>
        {chosen.likely?.length !== 0 && group("Likely", ({ sample }) => sample !== null)}
        {group("All others", ({ sample }) => sample === null)}
      </Select>
    </label>
  );
}

/** Every encoding, the likely ones first. The names and the decoder are loaded only for a file that needs them. */
function useOptions({ file, likely }: ChosenFile): readonly EncodingOption[] {
  const [options, setOptions] = useState<readonly EncodingOption[]>([]);
  useEffect(() => {
    let isCurrent = true;
    (async () => {
      const { encodingOptions } = await import("~/functions/transcripts/captions/encoding/encoding-options");
      const found = encodingOptions(new Uint8Array(await file.arrayBuffer()), likely ?? []);
      if (isCurrent) setOptions(found);
    })();
    return () => {
      isCurrent = false;
    };
  }, [file, likely]);
  return options;
}
