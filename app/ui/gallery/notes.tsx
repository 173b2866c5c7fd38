import { Badge } from "../badge";
import { Button } from "../button";
import { EmptyState } from "../empty-state";
import { ErrorNote } from "../error-note";
import { Progress } from "../progress";
import { Skeleton, SkeletonGroup } from "../skeleton";
import { Specimen } from "./specimen";

/** Components that are only read. */
export function Notes() {
  return (
    <>
      <Specimen name="Badge">
        <p className="flex gap-2">
          <Badge>Medium</Badge>
          <Badge tone="ink">EN</Badge>
          <Badge tone="bad">Leech</Badge>
        </p>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          title="Nothing here yet"
          text="What you save is listed here."
          action={<Button variant="primary">Make the first</Button>}
        />
      </Specimen>
      <Specimen name="Error note">
        <ErrorNote onRetry={() => undefined}>The list could not be loaded. What you saved is safe.</ErrorNote>
      </Specimen>
      <Specimen name="Skeleton">
        <SkeletonGroup label="Loading" className="space-y-3">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      </Specimen>
      <Specimen name="Progress">
        <Progress label="Two of five" max={5} value={2} />
        <Progress label="Done" value={1} />
        <Progress label="Going on" />
      </Specimen>
    </>
  );
}
