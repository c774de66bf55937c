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

/** A stylesheet in the two parts that a page has it in. */
export interface SplitStyles {
  /**
   * What a page wants as it comes: rules whose classes its elements have, in their order, and all that rests on no class.
   * @param html the page.
   */
  readonly ofPage: (html: string) => string
  /**
   * Every rule that rests on a class, for what is not there yet: other pages, states that come later. Without what each page has
   * already, since fonts and rules for every element, said again, make the browser lay the whole page out again.
   */
  readonly rest: string
}

/**
 * Reads a stylesheet once.
 * @param folder what the addresses of the stylesheet, which are relative, begin with.
 */
export function splitStyles(css: string, folder: string): SplitStyles {
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

  const ruleText = (rule: Rule, isWanted: (classes: readonly string[]) => boolean): string => {
    const found = (wants.get(rule) ?? []).filter(({ classes }) => isWanted(classes))
    if (found.length === 0) return ''
    const declarations = rule.nodes.map(String).join(';')
    return `${found.map(({ selector }) => selector).join(',')}{${declarations}}`
  }
  /** @param others whether fonts, keyframes and the like are wanted. */
  const textOf = (
    container: Container,
    isWanted: (classes: readonly string[]) => boolean,
    others: boolean,
  ): string =>
    (container.nodes ?? [])
      .map(node => {
        if (isRule(node)) return ruleText(node, isWanted)
        if (node.type === 'comment') return ''
        if (!isGroup(node)) return others ? ('nodes' in node ? String(node) : `${String(node)};`) : ''
        const inner = textOf(node, isWanted, others)
        return inner === '' ? '' : `@${node.name} ${node.params}{${inner}}`
      })
      .join('')

  return {
    ofPage: html => {
      const present = classesOn(html)
      return textOf(sheet, classes => classes.every(name => present.has(name)), true)
    },
    rest: textOf(sheet, classes => classes.length > 0, false),
  }
}
