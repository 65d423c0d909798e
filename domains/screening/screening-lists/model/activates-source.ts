/**
 * Whether a source that is not used is from the time on when a version of it comes into force: "in force" means that payments are compared
 * with it. What is fetched changes no setting: nobody has said of it that it is to be used.
 */
export const activatesSource = ({ isAutomatic, isActive }: { isAutomatic: boolean; isActive: boolean }): boolean => !isAutomatic && !isActive;
