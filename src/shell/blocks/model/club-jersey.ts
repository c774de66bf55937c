/** The colours of the club's jersey; goalkeepers wear the other. */
const jerseys = {
  field: { primary: '#12513a', secondary: '#d9a441' },
  goalkeeper: { primary: '#d9a441', secondary: '#0b2f22' },
} as const

export const clubJersey = (isGoalkeeper: boolean) => (isGoalkeeper ? jerseys.goalkeeper : jerseys.field)
