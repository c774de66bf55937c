// Replaces: the questions about how Gatsby was (gatsby/dist/utils/feedback), by "not now".
// Why: nobody reads them in a build, and package.json leaves out the package of dates that they need (decision 0012).
// Saves: that package; decision 0012 has the sum with others.
import type { GatsbyModules } from './gatsby-modules.ts'

const never = () => Promise.resolve(false)

export function noFeedback({ replaceModule }: GatsbyModules): void {
  replaceModule('gatsby/dist/utils/feedback', {
    userGetsSevenDayFeedback: never,
    userPassesFeedbackRequestHeuristic: never,
  })
}
