/* The gcc runtime of Objective-C has no header of this name; clang asks for it where blocks are on. */
#include <Block.h>
