/**
 * What was typed and cannot be used, with a message in words. `field` is that of the form: 'location', 'day', 'time',
 * 'from', 'to', 'fronts', and of a front by its index 'faces-0', 'horizon-0'. Until it is mended the study is drawn
 * without it.
 */
export type StudyProblem = { field: string; typed: string; message: string };
