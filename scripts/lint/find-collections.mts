import type { Scope, SourceCode } from 'eslint'
import { asNode, isFunction, isWithin, listenersOf, type Node } from './syntax.mts'

interface Found {
  /** All calls of the file, and its return statements. */
  calls: readonly Node[]
  returns: readonly Node[]
  /** Those calls that wait until what they mention holds. */
  patient: readonly Node[]
}

const growing = ['push', 'unshift', 'add', 'set']

/** `found.push(…)`, `calls += 1`. */
function isGrowth(reference: Scope.Reference): boolean {
  if (reference.isWrite()) return !reference.init
  const name = asNode(reference.identifier)
  return (
    name.parent.object === name &&
    growing.includes(name.parent.property?.name ?? '') &&
    name.parent.parent.callee === name.parent
  )
}

/** What is called, also where that is waited for: `await count(page)`. */
const calledBy = (node: Node): Node | undefined =>
  node.type === 'AwaitExpression' && node.argument ? calledBy(node.argument) : node.callee

/** What a variable is made of: the function that it names, or its first value. */
const originOf = ({ type, node }: Scope.Definition): Node | undefined =>
  type === 'FunctionName' ? asNode(node) : type === 'Variable' ? (asNode(node).init ?? undefined) : undefined

/**
 * Finds the variables of a journey that its listeners fill, and those that hold or give the same: what a helper returns, and copies
 * of what nobody has waited for before.
 */
export function findCollections({ scopeManager }: SourceCode, { calls, returns, patient }: Found) {
  const collections = new Set<Scope.Variable>()
  const references = scopeManager.scopes.flatMap(scope => scope.references)
  const listeners = calls.flatMap(listenersOf)
  const isHeard = ({ identifier }: Scope.Reference) =>
    listeners.some(listener => isWithin(asNode(identifier), listener))
  const looks = references.filter(reference => !isHeard(reference) && !isGrowth(reference))

  const mentionedIn = (node: Node) =>
    looks
      .filter(({ identifier }) => isWithin(asNode(identifier), node))
      .flatMap(({ resolved }) => (resolved && collections.has(resolved) ? [resolved] : []))

  const isFilledByListener = ({ identifiers, references: uses }: Scope.Variable) =>
    uses.some(
      use =>
        isGrowth(use) &&
        listeners.some(
          listener =>
            isWithin(asNode(use.identifier), listener) &&
            !identifiers.some(name => isWithin(asNode(name), listener)),
        ),
    )
  /** The fixture, which hears of the console (e2e/pages/journey.ts). */
  const isFaults = ({ name, defs }: Scope.Variable) => name === 'faults' && defs[0]?.type === 'Parameter'

  const returnedBy = (origin: Node): Node[] =>
    origin.body?.type === 'BlockStatement'
      ? returns.flatMap(each => (each.argument && isWithin(each, origin) ? [each.argument] : []))
      : [origin.body ?? origin]
  const wasWaitedFor = (origin: Node, mentioned: Scope.Variable[]) =>
    patient
      .filter(call => call.range[1] <= origin.range[0])
      .some(call => mentionedIn(call).some(each => mentioned.includes(each)))
  const holdsCollection = (origin: Node): boolean => {
    if (isFunction(origin)) return returnedBy(origin).some(each => mentionedIn(each).length > 0)
    const mentioned = mentionedIn(origin)
    const called = calledBy(origin)
    if (called?.type === 'Identifier' && mentionedIn(called).length > 0) return true
    return mentioned.length > 0 && !wasWaitedFor(origin, mentioned)
  }

  const variables = scopeManager.scopes.flatMap(scope => scope.variables)
  for (const variable of variables)
    if (isFilledByListener(variable) || isFaults(variable)) collections.add(variable)
  // Each round finds what is made of what the one before has found.
  for (let before = 0; before < collections.size;) {
    before = collections.size
    for (const variable of variables) {
      const origins = variable.defs.map(originOf).filter(origin => origin !== undefined)
      if (origins.some(holdsCollection)) collections.add(variable)
    }
  }
  return { areMentionedIn: (node: Node): boolean => mentionedIn(node).length > 0 }
}
