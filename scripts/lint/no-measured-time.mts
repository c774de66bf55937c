import type { Rule } from 'eslint'
import { asNode, isWithin, listenersOf, type Node } from './syntax.mts'

const clocks = ['Date', 'performance']

const isReading = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && clocks.includes(callee?.object?.name ?? '') && callee?.property?.name === 'now'

/** Also one that the page was asked for: `await page.evaluate(() => performance.now())`. */
function givesReading(node: Node): boolean {
  if (node.type === 'AwaitExpression' && node.argument) return givesReading(node.argument)
  const asked = node.callee?.property?.name === 'evaluate' ? node.arguments?.[0]?.body : undefined
  return isReading(node) || (asked !== undefined && isReading(asked))
}

/** A busy machine takes any time: a journey measures none, neither between two steps nor by when it hears of something. */
export const noMeasuredTime: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      span: 'A busy machine takes any time: let `page.clock` go on, or wait for what a person would see.',
      heard: 'This is when the journey hears of it, which may be much later: ask `request.timing()`.',
    },
  },
  create(context) {
    const calls: Node[] = []
    const isMoment = (node: Node): boolean => {
      const named = context.sourceCode.scopeManager.scopes
        .flatMap(scope => scope.references)
        .find(({ identifier }) => asNode(identifier) === node)
      const definitions = named?.resolved?.defs.map(definition => asNode(definition.node)) ?? []
      return givesReading(node) || definitions.some(({ init }) => init != null && givesReading(init))
    }
    return {
      CallExpression: node => void calls.push(asNode(node)),
      'BinaryExpression[operator="-"]': (node: Rule.Node) => {
        const { left, right } = asNode(node)
        if (left && right && isMoment(left) && isMoment(right)) context.report({ node, messageId: 'span' })
      },
      'Program:exit': () => {
        const listeners = calls.flatMap(listenersOf)
        const heard = calls.filter(call => isReading(call) && listeners.some(each => isWithin(call, each)))
        for (const call of heard) context.report({ node: call as unknown as Rule.Node, messageId: 'heard' })
      },
    }
  },
}
