#import <Foundation/Foundation.h>

int main(void) {
    @autoreleasepool {
        NSString *body =
            @"{\n"
            @"  \"note\": \"\\u0001 it's #{x} ${y} $z \\\\(w) {v} %s \\\"`“q”\\\"\\\"\\\"'''\"\n"
            @"}";
        NSURL *url = [NSURL URLWithString:@"https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x="];
        NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];
        request.HTTPMethod = @"POST";
        request.timeoutInterval = 30;
        [request setValue:@"\"it's\" $HOME \\ `id` #{x}" forHTTPHeaderField:@"X-Quotes"];
        [request setValue:@"" forHTTPHeaderField:@"X-Empty"];
        [request setValue:@"application/json" forHTTPHeaderField:@"Content-Type"];
        request.HTTPBody = [body dataUsingEncoding:NSUTF8StringEncoding];

        __block int result = EXIT_FAILURE;
        dispatch_semaphore_t done = dispatch_semaphore_create(0);
        NSURLSessionDataTask *task = [NSURLSession.sharedSession
            dataTaskWithRequest:request
              completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                NSInteger status = ((NSHTTPURLResponse *)response).statusCode;
                NSString *text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
                BOOL ok = !error && status >= 200 && status <= 299;
                NSString *output = error ? error.localizedDescription : text;
                fprintf(ok ? stdout : stderr, "%s\n", output.UTF8String);
                result = ok ? EXIT_SUCCESS : EXIT_FAILURE;
                dispatch_semaphore_signal(done);
              }];
        [task resume];
        dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
        return result;
    }
}
