import { useEffect, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Coming } from "./coming";
import type { MapProps } from "./coverage-map";

const CoverageMap = lazyPart(() => import("./coverage-map"));

/** A document's coverage map, loaded with its first document. */
export function DocumentCoverage(props: MapProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
  }, []);
  if (!isLive) return props.isHidden ? null : <Coming />;
  return <CoverageMap whileLoading={props.isHidden ? null : <Coming />} key={props.prompt.id} {...props} />;
}
