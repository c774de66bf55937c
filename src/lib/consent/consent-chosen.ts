/** Said when somebody has chosen in the question or in the settings what they allow, be it what they had allowed before. */
export const consentChosen = 'kurve:consent-chosen'
