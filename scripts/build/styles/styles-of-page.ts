import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'

/** What stands between the parentheses of `:is()` and the like is another element, or may be missing. */
const inParentheses = /:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g
const className = /\.((?:[\w-]|\\.)+)/g

const classesIn = (selector: string): string[] =>
  Array.from(selector.replaceAll(inParentheses, '').matchAll(className), ([, name = '']) =>
    name.replaceAll('\\', ''),
  )

/** A rule with the classes that each of its selectors wants. */
interface Wants {
  readonly selector: string
  readonly classes: readonly string[]
}

const isRule = (node: ChildNode): node is Rule => node.type === 'rule'
const isGroup = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && ['media', 'supports', 'layer', 'container'].includes(node.name)

/** Classes that the elements of a page have. */
const classesOn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat())

/**
 * Reads a stylesheet once and gives the part of it that a page wants as it comes: rules whose classes its elements have,
 * in their order, and all that rests on no class. States that come later have theirs in the whole stylesheet.
 * @param folder what the addresses of the stylesheet, which are relative, begin with in a page.
 */
export function stylesOfPage(css: string, folder: string): (html: string) => string {
  const sheet = postcss.parse(css)
  sheet.walkDecls(declaration => {
    declaration.value = declaration.value.replaceAll(
      /url\((?!["']?(?:data:|https?:|\/|#))["']?([^"')]+)["']?\)/g,
      (_, file: string) => `url(${folder}/${file.replace(/^\.\//, '')})`,
    )
  })
  const wants = new WeakMap<Rule, readonly Wants[]>()
  sheet.walkRules(rule => {
    wants.set(
      rule,
      rule.selectors.map(selector => ({ selector, classes: classesIn(selector) })),
    )
  })

  return html => {
    const present = classesOn(html)
    const textOf = (container: Container): string =>
      (container.nodes ?? [])
        .map(node => {
          if (isRule(node)) {
            const found = (wants.get(node) ?? []).filter(({ classes }) =>
              classes.every(name => present.has(name)),
            )
            if (found.length === 0) return ''
            const declarations = node.nodes.map(String).join(';')
            return `${found.map(({ selector }) => selector).join(',')}{${declarations}}`
          }
          if (node.type === 'comment') return ''
          if (!isGroup(node)) return 'nodes' in node ? String(node) : `${String(node)};`
          const inner = textOf(node)
          return inner === '' ? '' : `@${node.name} ${node.params}{${inner}}`
        })
        .join('')
    return textOf(sheet)
  }
}
