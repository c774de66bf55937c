import { fieldWords } from './field-words.mts'
import { noMeasuredTime } from './no-measured-time.mts'
import { pollCollected } from './poll-collected.mts'

/**
 * House rules that none of the published plugins covers.
 * @type {{ rules: Record<string, import('eslint').Rule.RuleModule> }}
 */
export const kurveRules = {
  rules: {
    'field-words': fieldWords,
    'no-measured-time': noMeasuredTime,
    'poll-collected': pollCollected,

    'described-suppression': {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: {
          bare: 'Say why the rule is switched off: `eslint-disable-next-line <rule> -- <reason>`.',
        },
      },
      create(context) {
        return {
          Program() {
            for (const comment of context.sourceCode.getAllComments()) {
              const text = comment.value.trim()
              if (!/^eslint-disable/.test(text)) continue
              const [directive = '', reason = ''] = text.split(/\s-{2,}\s/)
              const namesRules = directive.replace(/^eslint-disable(-next-line|-line)?/, '').trim() !== ''
              if (namesRules && reason.trim().length >= 10) continue
              // Before the first character: a comment that switches off every rule would switch off this one too.
              context.report({ loc: { line: comment.loc?.start.line ?? 1, column: -1 }, messageId: 'bare' })
            }
          },
        }
      },
    },

    'file-name': {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: {
          case: 'File names are kebab-case, so that a reader finds a thing by its name: "{{name}}".',
          barrel: 'No barrels: import the file that holds the thing, not an index.',
        },
      },
      create(context) {
        return {
          Program(node) {
            const name = context.filename.split(/[\\/]/).at(-1) ?? ''
            const stem = name.replace(/(\.(test|spec|d|config|fixture))*\.[cm]?[jt]sx?$/, '')
            if (stem === 'index') context.report({ node, messageId: 'barrel' })
            else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) {
              context.report({ node, messageId: 'case', data: { name } })
            }
          },
        }
      },
    },

    'forms-by-one-hook': {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: {
          library: 'useContractForm() of src/lib/forms is the one way to a form; it knows the form library.',
          byHand:
            'A form gets its `props` of useContractForm(): `<form {...props}>`. What is looked for is a form of the role "search".',
        },
      },
      create(context) {
        return {
          ImportSpecifier(node) {
            const { imported, parent } = node
            const isHook = imported.type === 'Identifier' && imported.name === 'useForm'
            if (isHook && parent.type === 'ImportDeclaration' && parent.source.value === 'react-hook-form')
              context.report({ node, messageId: 'library' })
          },
          ImportDeclaration(node) {
            if (String(node.source.value).startsWith('@hookform/'))
              context.report({ node, messageId: 'library' })
          },
          /** @param {any} node the types of ESLint have no JSX */
          JSXOpeningElement(node) {
            if (node.name.name !== 'form') return
            const attributes = new Map()
            for (const { name, value } of node.attributes) if (name) attributes.set(name.name, value)
            if (attributes.has('onSubmit') && attributes.get('role')?.value !== 'search')
              context.report({ node, messageId: 'byHand' })
          },
        }
      },
    },

    'mutations-in-api': {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: {
          mutation:
            'A mutation lies in the api/ folder of its feature, and names in meta.changes what it changes.',
          reading:
            'What is read again is named as an area: in meta.changes of a mutation, or for readAgain() or announceChange() of src/lib/query.',
        },
      },
      create(context) {
        return {
          ImportSpecifier(node) {
            const { imported } = node
            if (imported.type === 'Identifier' && imported.name === 'useMutation') {
              context.report({ node, messageId: 'mutation' })
            }
          },
          MemberExpression({ property }) {
            if (property.type === 'Identifier' && property.name === 'invalidateQueries') {
              context.report({ node: property, messageId: 'reading' })
            }
          },
        }
      },
    },

    'relative-from-root': {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: { climb: 'Two steps up are enough: import "{{target}}" by its "#" name.' },
      },
      create(context) {
        return {
          ImportDeclaration(node) {
            const target = String(node.source.value)
            if (/^(\.\.\/){3,}/.test(target)) context.report({ node, messageId: 'climb', data: { target } })
          },
        }
      },
    },
  },
}
