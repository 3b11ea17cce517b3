/**
 * An unusable value with its message. `field` is the form's: "location", "day", "time", "from", "to", "elevations", or
 * "faces-0" and "horizon-0" by elevation index. The study is drawn without it.
 */
export type StudyProblem = { field: string; typed: string; message: string };
