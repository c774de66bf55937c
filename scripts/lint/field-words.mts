import type { AST, Rule } from 'eslint'

/** Words that stood for terms of the field, and those terms. A stranger looks a thing up by its term. */
const termsFor: Readonly<Record<string, string>> = {
  wish: 'input, options, request or overrides',
  wishes: 'input, options, request or overrides',
  deed: 'command, change or write',
  deeds: 'commands, changes or writes',
  means: 'method, as in payment method',
  moody: 'flaky, or injected faults',
  moodily: 'flaky, or injected faults',
  told: 'what it is: message, report, answer, entries',
  tell: 'notify, report, publish or show',
  patience: 'timeoutMs, maxAgeMs or pollDelays',
  errand: 'scenario or job',
  errands: 'scenarios or jobs',
  door: 'public API, or what loads it when needed',
  trouble: 'error',
}

/** `tellOtherTabs`, `PaymentMeans` and `moody-answers` by their words, in lower case. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const foreignWord = (name: string): string | undefined =>
  wordsOf(name).find(word => Object.hasOwn(termsFor, word))

/** A place in the file, with the name that stands there. */
interface Named {
  loc?: AST.SourceLocation | null
  name?: unknown
}

interface PropertySignature {
  key: Named & { type: string }
}

/** Names that are declared here, and the file's own. What a library or a browser calls its things is left alone. */
export const fieldWords: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { term: '"{{word}}" in "{{name}}" is no term of the field: {{terms}}.' },
  },
  create(context) {
    const check = ({ loc, name }: Named) => {
      if (typeof name !== 'string' || !loc) return
      const word = foreignWord(name)
      if (word !== undefined)
        context.report({ loc, messageId: 'term', data: { word, name, terms: termsFor[word] ?? '' } })
    }
    return {
      Program({ loc }) {
        check({ loc, name: (context.filename.split(/[\\/]/).at(-1) ?? '').replace(/\..*$/, '') })
        for (const scope of context.sourceCode.scopeManager.scopes)
          for (const { defs } of scope.variables)
            for (const { type, name } of defs) if (type !== 'ImportBinding') check(name as Named)
      },
      TSPropertySignature(node: Rule.Node) {
        const { key } = node as unknown as PropertySignature
        if (key.type === 'Identifier') check(key)
      },
    }
  },
}
