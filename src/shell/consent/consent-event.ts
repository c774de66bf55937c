/** What opens the choice from elsewhere on the page. */
export const consentEvent = 'kurve:consent'
