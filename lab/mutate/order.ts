import { BaseSequencer, type Reporter, type TestSpecification } from "vitest/node";

/** Test files that noticed a mutant, the latest first: they are the likeliest to notice the mutant beside it. */
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

/** Says nothing, which Stryker does, and remembers who noticed. */
export const remembering: Reporter = {
  onTestModuleEnd({ moduleId, children }) {
    if (children.allTests("failed").next().done) return;
    noticing = [moduleId, ...noticing.filter((one) => one !== moduleId)];
  },
};
