import type { Rule } from 'eslint'
import { findCollections } from './find-collections.mts'
import { asNode, isWithin, type Node } from './syntax.mts'

const isNothing = (node?: Node): boolean =>
  node?.value === 0 || (node?.type === 'ArrayExpression' && node.elements?.length === 0)

/** The matchers after an `expect(…)`, `not` among them, and what the last of them is given. */
function matchersOf(call: Node): { names: string[]; given: Node[] } {
  const names: string[] = []
  let node = call
  while (node.parent.type === 'MemberExpression' && node.parent.object === node) {
    names.push(node.parent.property?.name ?? '')
    node = node.parent
  }
  return { names, given: node.parent.arguments ?? [] }
}

/** What comes later cannot make these untrue by being late. */
function saysThatNothingCame(expectation: Node): boolean {
  const { names, given } = matchersOf(expectation)
  if (names[0] === 'not') return names[1]?.startsWith('toContain') ?? false
  return names[0] === 'toBeUndefined' || names[0] === 'toBeNull' || isNothing(given[0])
}

/** The name of an expectation: `expect`, `expect.poll`, `expect.soft`; empty where a call is none. */
function expectationOf({ callee }: Node): string {
  if (callee?.name === 'expect') return 'expect'
  return callee?.object?.name === 'expect' ? `expect.${callee.property?.name ?? ''}` : ''
}

/** Whether it is tried until it holds: `expect.poll(…)`, `expect(async () => …).toPass()`. */
const isPatient = (call: Node): boolean =>
  expectationOf(call) === 'expect.poll' ||
  (expectationOf(call) === 'expect' && matchersOf(call).names.includes('toPass'))

/**
 * A journey hears of requests, answers and lines of the console a while after they were: what it has collected of them so far
 * is looked at until it holds. That nothing came may be said at once, since no later look could be better.
 */
export const pollCollected: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      once: 'The journey may not have heard of it yet: `await expect.poll(() => …)`, which looks again.',
    },
  },
  create(context) {
    const calls: Node[] = []
    const returns: Node[] = []
    return {
      CallExpression: node => void calls.push(asNode(node)),
      ReturnStatement: node => void returns.push(asNode(node)),
      'Program:exit': () => {
        const patient = calls.filter(isPatient)
        const collections = findCollections(context.sourceCode, { calls, returns, patient })
        const hasty = calls
          .filter(call => ['expect', 'expect.soft'].includes(expectationOf(call)))
          .filter(call => !patient.some(other => isWithin(call, other)))
        for (const call of hasty) {
          const [subject] = call.arguments ?? []
          if (!subject || saysThatNothingCame(call) || !collections.areMentionedIn(subject)) continue
          context.report({ node: call as unknown as Rule.Node, messageId: 'once' })
        }
      },
    }
  },
}
