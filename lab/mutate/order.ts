import { BaseSequencer, type Reporter, type TestSpecification } from "vitest/node";

/** Test files that noticed a mutant, latest first: they are the most likely to notice the next one. */
let noticing: string[] = [];

export class NoticingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = noticing.indexOf(moduleId);
      return at < 0 ? noticing.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** Prints nothing, because Stryker does, and remembers which tests noticed. */
export const remembering: Reporter = {
  onTestModuleEnd({ moduleId, children }) {
    if (children.allTests("failed").next().done) return;
    noticing = [moduleId, ...noticing.filter((one) => one !== moduleId)];
  },
};
