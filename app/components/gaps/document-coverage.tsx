import { lazy, Suspense, useEffect, useState } from "react";
import { Coming } from "./coming";
import type { MapProps } from "./coverage-map";

const CoverageMap = lazy(() => import("./coverage-map"));

/** The coverage map of a document that is shown, loaded once there is one; made anew for each of its versions. */
export function DocumentCoverage(props: MapProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  if (!isLive) return props.isHidden ? null : <Coming />;
  return (
    <Suspense fallback={props.isHidden ? null : <Coming />}>
      <CoverageMap key={props.prompt.version} {...props} />
    </Suspense>
  );
}
