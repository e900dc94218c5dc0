// zod tries whether it may compile schemas by compiling something; the policy refuses that, and notes an attempt that looks like
// an attack. It is told before it is loaded; zod itself is not part of what comes first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
